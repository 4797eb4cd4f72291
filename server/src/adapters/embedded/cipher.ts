import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { CipherPort } from '../../ports/cipher.ts'

/* AES-256-GCM with keys made from secrets: the first encrypts, all of them decrypt. The stored form is key id, nonce, tag, content. */

const keyIdBytes = 4
const nonceBytes = 12
const tagBytes = 16

const derived = (secret: string, use: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', `personal data: ${use}`, bytes))

export const embeddedCipher = (secrets: readonly [string, ...string[]]): CipherPort => {
  const keys = secrets.map((secret) => ({
    id: derived(secret, 'key id', keyIdBytes),
    key: derived(secret, 'key', 32),
    digestKey: derived(secret, 'digest', 32),
  }))
  const newest = keys[0]!
  return {
    encrypt: async (text, boundTo) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(Buffer.from(boundTo))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([newest.id, nonce, cipher.getAuthTag(), content])
    },
    decrypt: async (encrypted, boundTo) => {
      const known = keys.find(({ id }) => id.equals(encrypted.subarray(0, keyIdBytes)))
      if (known === undefined) throw new Error('encrypted by a secret that is not among the settings')
      const tagAt = keyIdBytes + nonceBytes
      const decipher = createDecipheriv('aes-256-gcm', known.key, encrypted.subarray(keyIdBytes, tagAt))
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(encrypted.subarray(tagAt, tagAt + tagBytes))
      return decipher.update(encrypted.subarray(tagAt + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
    digest: async (text, boundTo) => createHmac('sha256', newest.digestKey).update(`${boundTo}\n${text}`).digest(),
  }
}
