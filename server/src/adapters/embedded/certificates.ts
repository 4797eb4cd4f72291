import { createECDH, createHash, createPrivateKey, createPublicKey, hkdfSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import {
  bits,
  integer,
  moment,
  octets,
  oid,
  partsOf,
  readAll,
  sequence,
  setOf,
  tagged,
  text,
  timeOf,
  truth,
} from './der.ts'
import type { Node } from './der.ts'

/* X.509 certificates of the program's own authority: keys on P-256, signatures in ECDSA with SHA-256. */

export const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'))

const names = {
  CN: '2.5.4.3',
  O: '2.5.4.10',
  organizationIdentifier: '2.5.4.97',
  UID: '0.9.2342.19200300.100.1.1',
} as const
export type Name = Readonly<Partial<Record<keyof typeof names, string>>>

/** Encodes a name; cuts each part to the length that the standard allows. */
const nameOf = (it: Name): Buffer =>
  sequence(
    ...(Object.keys(names) as (keyof Name)[]).flatMap((key) => {
      const words = [...(it[key] ?? '')].slice(0, 64).join('')
      return words === '' ? [] : [setOf(sequence(oid(names[key]), text(words)))]
    }),
  )

const readName = (node: Node): Name => {
  const known = new Map(Object.entries(names).map(([key, number]) => [oid(number).toString('hex'), key]))
  const parts = partsOf(node, 0x30).map((set) => partsOf(partsOf(set, 0x31)[0], 0x30))
  return Object.fromEntries(
    parts.flatMap(([type, words]) => {
      const key = known.get(type!.whole.toString('hex'))
      return key === undefined ? [] : [[key, words!.content.toString('utf8')]]
    }),
  )
}

const keyIdOf = (key: KeyObject): Buffer =>
  createHash('sha1')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest()
const extension = (number: string, critical: boolean, value: Buffer): Buffer =>
  sequence(oid(number), ...(critical ? [truth(true)] : []), octets(value))

export type Authority = {
  readonly key: KeyObject
  readonly publicKey: KeyObject
  readonly name: Name
  readonly certificate: Buffer
}

type Certified = {
  readonly serialNo: Buffer
  readonly issuer: Name
  readonly subject: Name
  readonly from: Date
  readonly until: Date
  readonly publicKey: KeyObject
  readonly extensions: readonly Buffer[]
}

const certificateOf = (it: Certified, key: KeyObject): Buffer => {
  const content = sequence(
    tagged(0, integer(Buffer.from([2]))),
    integer(it.serialNo),
    ecdsaWithSha256,
    nameOf(it.issuer),
    sequence(moment(it.from), moment(it.until)),
    nameOf(it.subject),
    it.publicKey.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(...it.extensions)),
  )
  return sequence(content, ecdsaWithSha256, bits(sign('sha256', content, key)))
}

const orderOfP256 = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/** Derives the authority's key from the secret. So all processes of the server have the same key, and none is stored. */
const keyFrom = (secret: string): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'signing authority', 48))
  const d = (BigInt(`0x${seed.toString('hex')}`) % (orderOfP256 - 1n)) + 1n
  const point = createECDH('prime256v1')
  point.setPrivateKey(d.toString(16).padStart(64, '0'), 'hex')
  const open = point.getPublicKey()
  const part = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: part(point.getPrivateKey()),
      x: part(open.subarray(1, 33)),
      y: part(open.subarray(33)),
    },
  })
}

/** Makes the authority of a secret. It certifies for forty years; a new secret makes a new authority with another name. */
export const authorityFrom = (secret: string): Authority => {
  const key = keyFrom(secret)
  const publicKey = createPublicKey(key)
  const keyId = keyIdOf(publicKey)
  const name = { O: '农信商城', CN: `农信商城签名证书 ${keyId.toString('hex', 0, 4).toUpperCase()}` }
  const certificate = certificateOf(
    {
      serialNo: Buffer.concat([Buffer.from([1]), keyId.subarray(0, 15)]),
      issuer: name,
      subject: name,
      from: new Date('2020-01-01T00:00:00Z'),
      until: new Date('2060-01-01T00:00:00Z'),
      publicKey,
      extensions: [
        extension('2.5.29.19', true, sequence(truth(true), integer(Buffer.from([0])))),
        // Key usage: signs certificates and revocation lists.
        extension('2.5.29.15', true, bits(Buffer.from([0x06]), 1)),
        extension('2.5.29.14', false, octets(keyId)),
      ],
    },
    key,
  )
  return { key, publicKey, name, certificate }
}

const minute = 60_000
const years = 365 * 24 * 60 * minute

/** Certifies a key for one signature; the key is thrown away afterwards. */
export const certify = (
  { key, publicKey: issuing, name }: Authority,
  subject: Name,
  publicKey: KeyObject,
  now: Date,
): { certificate: Buffer; serialNo: Buffer; issuer: Buffer } => {
  const serialNo = Buffer.concat([Buffer.from([1]), randomBytes(15)])
  const certificate = certificateOf(
    {
      serialNo,
      issuer: name,
      subject,
      from: new Date(now.getTime() - 5 * minute),
      until: new Date(now.getTime() + 20 * years),
      publicKey,
      extensions: [
        extension('2.5.29.19', true, sequence()),
        // Key usage: digital signatures with non-repudiation.
        extension('2.5.29.15', true, bits(Buffer.from([0xc0]), 6)),
        extension('2.5.29.37', false, sequence(oid('1.3.6.1.5.5.7.3.4'))),
        extension('2.5.29.35', false, sequence(Buffer.concat([Buffer.from([0x80, 20]), keyIdOf(issuing)]))),
      ],
    },
    key,
  )
  return { certificate, serialNo, issuer: nameOf(name) }
}

/** Reads the holder and the validity of a certificate; does not check its signature. */
export const readCertificate = (certificate: Buffer): { subject: Name; from: Date; until: Date; serialNo: string } => {
  const [content] = partsOf(readAll(certificate)[0], 0x30)
  const [, serialNo, , , validity, subject] = partsOf(content, 0x30)
  const [from, until] = partsOf(validity, 0x30).map(timeOf)
  return { subject: readName(subject!), from: from!, until: until!, serialNo: serialNo!.content.toString('hex') }
}

export const pemOf = (certificate: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}(?!$)/g, '$&\n')}\n-----END CERTIFICATE-----\n`
