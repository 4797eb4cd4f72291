import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decryptMessage, encryptMessage, openMessage, sealMessage } from './wechat-message.ts'

/* openssl and sha1sum made this vector, independently of this program. */

const keys = {
  appId: 'wx0123456789abcdef',
  token: 'mall-token',
  aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
}
const at = new Date(1_796_000_000_000)
const encrypted =
  'Q3stYC6hdFzMh9T8HCvyDIENoUmjowCFda2ZSaeSIEOEKlOh8qFA6nndfiucPqnH9wu0tCf7mdRfb1UYujw6xAN9nCtjobJFwUsNAm3WwPd0JapzEokkbDXTXPa+Wdmoxjcu/NuJQ3i7uzYFTec/ELIXHygzmF3Y+taCbwI5ZerLc5KhUmLuRvc2MF144kwCYlLnHRD5LxVfO3sVpOzrv3nhVXn1MnszxHS1ArUkxKkaFVdME8/eXa8pG0bWZ99b'
const query = {
  timestamp: '1796000000',
  nonce: '1320562132',
  encrypt_type: 'aes',
  msg_signature: '504954e7b75db667a26f127967a83066a93f1932',
}
const body = `<xml><AppId><![CDATA[${keys.appId}]]></AppId><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`
const opened = (more: object = {}, it = body, now = at, with_ = keys) =>
  openMessage(with_, { ...query, ...more }, it, now)

describe('a message of WeChat to the platform', () => {
  it('is opened with the keys it was made for', () => {
    expect({ ...opened()!.fields }).toEqual({
      InfoType: 'component_verify_ticket',
      ComponentVerifyTicket: 'ticket@@@农信',
    })
  })

  it('is named by what it says, however it was encrypted', () => {
    const fields = { InfoType: 'unauthorized', AuthorizerAppid: 'wx1' }
    const [one, again] = [sealMessage(keys, fields, at), sealMessage(keys, fields, at)]
    const digestOf = (it: typeof one) => openMessage(keys, it.query, it.body, at)!.digest.toString('hex')
    expect(one.body).not.toBe(again.body)
    expect(digestOf(one)).toBe(digestOf(again))
    expect(digestOf(one)).not.toBe(digestOf(sealMessage(keys, { ...fields, AuthorizerAppid: 'wx2' }, at)))
  })

  it.each([
    ['another signature', { msg_signature: '504954e7b75db667a26f127967a83066a93f1933' }],
    ['half a signature', { msg_signature: '504954e7b75db667' }],
    ['no signature', { msg_signature: undefined }],
    ['the signature twice', { msg_signature: [query.msg_signature, query.msg_signature] }],
    ['another nonce', { nonce: '1320562133' }],
    ['another time', { timestamp: '1796000001' }],
    ['no time', { timestamp: 'now' }],
    ['no nonce', { nonce: undefined }],
  ])('with %s is forged', (_, more) => {
    expect(opened(more)).toBeUndefined()
  })

  it('is not read with other keys, for another platform, or when it is five minutes old', () => {
    expect(opened({}, body, at, { ...keys, token: 'other' })).toBeUndefined()
    expect(opened({}, body, at, { ...keys, appId: 'wx0123456789abcdee' })).toBeUndefined()
    expect(opened({}, body, new Date(at.getTime() + 300_000))).toBeDefined()
    expect(opened({}, body, new Date(at.getTime() + 300_001))).toBeUndefined()
    expect(opened({}, body, new Date(at.getTime() - 300_001))).toBeUndefined()
  })

  it.each([
    '',
    '<xml></xml>',
    '{"Encrypt":"AAAA"}',
    '<xml><Encrypt>AAAA</Encrypt></xml>',
    body.replace('Encrypt', 'X'),
  ])('whose body is %s is none, and no error', (it) => {
    expect(opened({}, it)).toBeUndefined()
  })

  it('that was cut or changed does not decrypt, and is no error', () => {
    for (const it of ['', 'A', 'AAAA', encrypted.slice(0, 40), encrypted.slice(24), `${encrypted.slice(0, -4)}AAA=`])
      expect(decryptMessage(keys, it)).toBeUndefined()
  })

  it('decrypts to what was encrypted, whatever its length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        expect(decryptMessage(keys, encryptMessage(keys, text))).toBe(text)
      }),
    )
  })
})
