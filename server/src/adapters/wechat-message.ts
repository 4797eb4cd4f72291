import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFlatXml, writeFlatXml } from './flat-xml.ts'
import type { XmlFields } from './flat-xml.ts'

/*
 * WeChat's messages to third-party platforms in their safe mode. AES-256-CBC with the key from the 43 characters of `aesKey`; its
 * first 16 bytes are the vector. The plain text is 16 random bytes, four bytes of length, the message and the id of its receiver,
 * padded to 32 bytes. The signature is SHA-1 over token, time, nonce and cipher text.
 */

export type MessageKeys = {
  /** App id of the platform, to which messages are addressed. */
  readonly appId: string
  readonly token: string
  /** 43 characters. */
  readonly aesKey: string
}

const block = 32
/** Greatest age of a message, in milliseconds. */
const window = 300_000

const keyOf = ({ aesKey }: MessageKeys): Buffer => Buffer.from(`${aesKey}=`, 'base64')

const signatureOf = ({ token }: MessageKeys, timestamp: string, nonce: string, encrypted: string): Buffer =>
  createHash('sha1').update([token, timestamp, nonce, encrypted].toSorted().join('')).digest()

/** Encrypts a message for the platform. */
export const encryptMessage = (keys: MessageKeys, message: string): string => {
  const key = keyOf(keys)
  const content = Buffer.from(message)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const open = Buffer.concat([randomBytes(16), length, content, Buffer.from(keys.appId)])
  const fill = block - (open.length % block)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(open), cipher.update(Buffer.alloc(fill, fill)), cipher.final()]).toString(
    'base64',
  )
}

/** Decrypts a message to this platform; undefined if it is not one. */
export const decryptMessage = (keys: MessageKeys, encrypted: string): string | undefined => {
  const key = keyOf(keys)
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length === 0 || bytes.length % 16 > 0) return undefined
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const open = Buffer.concat([decipher.update(bytes), decipher.final()])
  const fill = open.at(-1)!
  if (fill < 1 || fill > block || open.length < 20 + fill) return undefined
  const content = open.subarray(16, open.length - fill)
  const length = content.readUInt32BE(0)
  if (length > content.length - 4) return undefined
  if (content.subarray(4 + length).toString() !== keys.appId) return undefined
  return content.subarray(4, 4 + length).toString()
}

/** Makes a message as it is posted: its address parameters and its body. */
export const sealMessage = (keys: MessageKeys, fields: XmlFields, now: Date) => {
  const encrypted = encryptMessage(keys, writeFlatXml(fields))
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const nonce = randomBytes(8).toString('hex')
  return {
    query: {
      timestamp,
      nonce,
      encrypt_type: 'aes',
      msg_signature: signatureOf(keys, timestamp, nonce, encrypted).toString('hex'),
    },
    body: writeFlatXml({ AppId: keys.appId, Encrypt: encrypted }),
  }
}

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' && value.length <= most ? value : ''

/** Returns the fields and the digest of a genuine recent message; undefined if it is forged, old or for another receiver. */
export const openMessage = (
  keys: MessageKeys,
  query: Readonly<Record<string, unknown>>,
  body: string,
  now: Date,
): { readonly fields: XmlFields; readonly digest: Buffer } | undefined => {
  const [timestamp, nonce] = [textOf(query.timestamp, 12), textOf(query.nonce, 64)]
  if (!/^\d{10}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp) * 1_000) > window) return undefined
  const encrypted = textOf(readFlatXml(body)?.Encrypt, 100_000)
  const given = Buffer.from(textOf(query.msg_signature, 40), 'hex')
  const expected = signatureOf(keys, timestamp, nonce, encrypted)
  if (encrypted === '' || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const message = decryptMessage(keys, encrypted)
  const fields = message === undefined ? undefined : readFlatXml(message)
  // The digest covers the content only: WeChat may repeat a message with another time, signature and random bytes.
  return fields && { fields, digest: createHash('sha256').update(message!).digest() }
}
