import { X509Certificate, createHash, generateKeyPairSync, sign, timingSafeEqual, verify } from 'node:crypto'
import type { Signature, Signed, Signer, SigningPort } from '../../ports/signing.ts'
import { authorityFrom, certify, ecdsaWithSha256, pemOf, readCertificate } from './certificates.ts'
import type { Authority, Name } from './certificates.ts'
import { integer, moment, octets, oid, partsOf, readAll, sequence, setOf, tagged, timeOf } from './der.ts'
import type { Node } from './der.ts'

/*
 * Signatures in CMS (RFC 5652), detached from what they sign. Each has a key and a certificate of its own. The certificate names
 * the signer, and the server's own authority signs it. The key is thrown away, so nobody can sign with it again.
 */

const data = oid('1.2.840.113549.1.7.1')
const signedData = oid('1.2.840.113549.1.7.2')
const sha256 = sequence(oid('2.16.840.1.101.3.4.2.1'))
const ids = {
  contentType: oid('1.2.840.113549.1.9.3'),
  messageDigest: oid('1.2.840.113549.1.9.4'),
  signingTime: oid('1.2.840.113549.1.9.5'),
  signingCertificate: oid('1.2.840.113549.1.9.16.2.47'),
}
const digestOf = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest()
const one = integer(Buffer.from([1]))

type Parts = {
  readonly certificate: Buffer
  readonly authority: Buffer
  readonly issuerAndSerial: Buffer
  readonly attributes: Buffer
  readonly signature: Buffer
}

/** Assembles a signature from its parts; the same parts always make the same bytes. */
const assembled = ({ certificate, authority, issuerAndSerial, attributes, signature }: Parts): Buffer => {
  const signer = sequence(one, issuerAndSerial, sha256, tagged(0, attributes), ecdsaWithSha256, octets(signature))
  return sequence(
    signedData,
    tagged(0, sequence(one, setOf(sha256), sequence(data), tagged(0, certificate, authority), setOf(signer))),
  )
}

const cmsOf = (authority: Authority, content: Uint8Array, subject: Name, now: Date): Signature => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { certificate, serialNo, issuer } = certify(authority, subject, publicKey, now)
  const attributes = setOf(
    sequence(ids.contentType, setOf(data)),
    sequence(ids.signingTime, setOf(moment(now))),
    sequence(ids.messageDigest, setOf(octets(digestOf(content)))),
    // The signed attributes name the certificate, so that no other certificate can replace it.
    sequence(ids.signingCertificate, setOf(sequence(sequence(sequence(octets(digestOf(certificate))))))),
  )
  return {
    by: 'house',
    proof: assembled({
      certificate,
      authority: authority.certificate,
      issuerAndSerial: sequence(issuer, integer(serialNo)),
      attributes: readAll(attributes)[0]!.content,
      signature: sign('sha256', attributes, privateKey),
    }),
    serialNo: serialNo.toString('hex'),
    signTime: new Date(Math.floor(now.getTime() / 1_000) * 1_000),
  }
}

/** Returns the value of a signed attribute; throws unless the attribute occurs exactly once. */
const attribute = (attributes: readonly Node[], id: Buffer): Node => {
  const found = attributes.map((it) => partsOf(it, 0x30)).filter(([type]) => type!.whole.equals(id))
  const [value] = partsOf(found.length === 1 ? found[0]![1] : undefined, 0x31)
  if (value === undefined) throw new Error('an attribute is missing')
  return value
}

const equal = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other)

/** Reads the parts of a signature in the form made here; throws for any other form. */
const readCms = (proof: Uint8Array) => {
  const [type, wrapped, ...more] = partsOf(readAll(Buffer.from(proof))[0], 0x30)
  if (more.length > 0 || type?.whole.equals(signedData) !== true) throw new Error('it is no signature')
  const [, , , certificates, signers] = partsOf(partsOf(wrapped, 0xa0)[0], 0x30)
  const [certificate, authority] = partsOf(certificates, 0xa0)
  const [signer, ...others] = partsOf(signers, 0x31)
  if (certificate === undefined || authority === undefined || others.length > 0)
    throw new Error('it has not one signer')
  const [, issuerAndSerial, , attributes, , signature] = partsOf(signer, 0x30)
  const signed = partsOf(attributes, 0xa0)
  const parts = {
    certificate: certificate.whole,
    authority: authority.whole,
    issuerAndSerial: issuerAndSerial!.whole,
    attributes: attributes!.content,
    signature: signature!.content,
  }
  // Refuses a signature that holds anything besides its parts.
  if (!equal(assembled(parts), Buffer.from(proof))) throw new Error('it is not as this house makes them')
  return {
    certificate: certificate.whole,
    authority: authority.whole,
    issuerAndSerial: issuerAndSerial!.whole,
    // The signature covers the attributes encoded as a set, not under the tag they have inside it.
    signedBytes: setOf(...signed.map((it) => it.whole)),
    signature: signature!.content,
    digest: attribute(signed, ids.messageDigest).content,
    signTime: timeOf(attribute(signed, ids.signingTime)),
    certificateDigest: partsOf(partsOf(partsOf(attribute(signed, ids.signingCertificate), 0x30)[0], 0x30)[0], 0x30)[0]!
      .content,
  }
}

const idOf = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : Number.NaN)

/** Returns a certificate without its own signature, which differs each time it is made: its content and its algorithm. */
const unsignedOf = (certificate: Buffer): Buffer => {
  const [content, way, signature, ...more] = partsOf(readAll(certificate)[0], 0x30)
  // The signature fills whole bytes, so no bits are unused.
  if (signature?.content[0] !== 0 || more.length > 0) throw new Error('it is no certificate')
  return Buffer.concat([content!.whole, way!.whole])
}

/** Returns true if this authority issued both certificates of the signature, its own and the signer's, and the stated names match. */
const issuedBy = (
  { publicKey, certificate: own }: Authority,
  { certificate, authority, issuerAndSerial }: Pick<Parts, 'certificate' | 'authority' | 'issuerAndSerial'>,
): boolean => {
  const [content] = partsOf(readAll(certificate)[0], 0x30)
  const [, serialNo, , issuer] = partsOf(content, 0x30)
  return (
    equal(unsignedOf(authority), unsignedOf(own)) &&
    unsignedOf(certificate).length > 0 &&
    equal(issuerAndSerial, sequence(issuer!.whole, serialNo!.whole)) &&
    new X509Certificate(authority).verify(publicKey) &&
    new X509Certificate(certificate).verify(publicKey)
  )
}

const verifiedBy = (authorities: readonly Authority[], content: Uint8Array, proof: Uint8Array): Signed | undefined => {
  try {
    const it = readCms(proof)
    const certificate = new X509Certificate(it.certificate)
    const { subject, from, until, serialNo } = readCertificate(it.certificate)
    const holds =
      authorities.some((one) => issuedBy(one, it)) &&
      equal(it.certificateDigest, digestOf(it.certificate)) &&
      equal(it.digest, digestOf(content)) &&
      from <= it.signTime &&
      it.signTime <= until &&
      verify('sha256', it.signedBytes, certificate.publicKey, it.signature)
    if (!holds) return undefined
    const signer =
      subject.UID === undefined
        ? undefined
        : {
            userId: idOf(subject.UID),
            person: subject.CN ?? '',
            boId: idOf(subject.organizationIdentifier),
            party: subject.O ?? '',
          }
    return { signer, signTime: it.signTime, serialNo }
  } catch {
    return undefined
  }
}

const nameOf = ({ userId, person, boId, party }: Signer): Name => ({
  CN: person,
  O: party,
  organizationIdentifier: String(boId),
  UID: String(userId),
})

/** Signs offline with an authority derived from the first secret; former secrets still verify what they signed. */
export const embeddedSigning = (secrets: readonly [string, ...string[]]): SigningPort => {
  const [authority, ...former] = secrets.map(authorityFrom) as [Authority, ...Authority[]]
  return {
    sign: async ({ content, signer, now }) => ({
      state: 'signed',
      signature: cmsOf(authority, content, nameOf(signer), now),
    }),
    follow: () => Promise.reject(new Error('the house signs at once: nothing waits')),
    seal: async (content, now) => cmsOf(authority, content, { CN: '农信商城', O: '农信商城' }, now),
    verify: async (content, proof) => verifiedBy([authority, ...former], content, proof),
    authority: pemOf(authority.certificate),
  }
}
