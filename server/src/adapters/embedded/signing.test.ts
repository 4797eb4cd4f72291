import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Signature } from '../../ports/signing.ts'
import { embeddedSigning } from './signing.ts'

const secret = 'a secret of this year'
const signing = embeddedSigning([secret])
const now = new Date('2026-11-25T08:30:15.400Z')
const content = Buffer.from('<p>合同：甲方出售乙方购买</p>')
const signer = {
  userId: 7,
  person: '张海',
  mobile: '13800000001',
  boId: 11_001,
  party: '大田\n养殖集团=CN',
  enterprise: true,
}
const paper = () => Promise.reject<Uint8Array>(new Error('not asked for'))

const signed = async (by = signing): Promise<Signature> => {
  const it = await by.sign({ title: '合同', content, paper, signer, now })
  return it.state === 'signed' ? it.signature : Promise.reject(new Error(it.state))
}

/** Returns what openssl says about a signature; openssl knows only the certificate of the authority. */
const openssl = (given: Uint8Array, proof: Uint8Array, authority: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'signing-'))
  try {
    const at = (name: string, body: string | Uint8Array) => (
      writeFileSync(join(folder, name), body),
      join(folder, name)
    )
    const files = ['-in', at('p7s', proof), '-content', at('content', given), '-CAfile', at('ca', authority)]
    const out = ['-out', join(folder, 'out'), '-attime', String(Math.floor(now.getTime() / 1_000))]
    const verifying = ['cms', '-verify', '-binary', '-inform', 'DER']
    return execFileSync('openssl', [...verifying, ...files, ...out], { stdio: 'pipe' }).toString()
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a signature says who signed what when', async () => {
  const { proof, serialNo, signTime } = await signed()
  const time = new Date('2026-11-25T08:30:15Z')
  const { enterprise: _, mobile: __, ...who } = signer
  expect(await signing.verify(content, proof)).toEqual({ signer: who, signTime: time, serialNo })
  expect(signTime).toEqual(time)
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
test.skipIf(!hasOpenssl)(
  'openssl verifies it by the certificate of the house alone, and nothing that was changed',
  async () => {
    const { proof } = await signed()
    expect(openssl(content, proof, signing.authority)).not.toContain('error')
    expect(openssl(Buffer.from('other'), proof, signing.authority)).toContain('verification failure')
    expect(openssl(content, proof, embeddedSigning(['another house']).authority)).toContain('error')
  },
)

test.skipIf(!hasOpenssl)('what the house seals names no person', async () => {
  const { proof } = await signing.seal(content, now)
  expect(await signing.verify(content, proof)).toMatchObject({ signer: undefined })
  expect(openssl(content, proof, signing.authority)).not.toContain('error')
})

test('no other content, no changed byte and no signature of another house is taken for one', async () => {
  const proof = Buffer.from((await signed()).proof)
  expect(await signing.verify(Buffer.from('other'), proof)).toBeUndefined()
  expect(await embeddedSigning(['another house']).verify(content, proof)).toBeUndefined()
  for (const it of ['', 'no signature', '0', '0\u0080'])
    expect(await signing.verify(content, Buffer.from(it))).toBeUndefined()
  const real = await signing.verify(content, proof)
  for (let at = 0; at < proof.length; at += 1) {
    const changed = Buffer.from(proof)
    changed[at]! ^= 0x20
    // Bytes that no check covers may change, for example in the second certificate; the signed statement never changes.
    expect([undefined, real]).toContainEqual(await signing.verify(content, changed))
    expect(await signing.verify(content, proof.subarray(0, at))).toBeUndefined()
  }
})

test('after a new secret, what was signed before still holds', async () => {
  const { proof } = await signed()
  const later = embeddedSigning(['a secret of next year', secret])
  expect(await later.verify(content, proof)).toMatchObject({ signer: { userId: 7 } })
  expect(await signing.verify(content, (await signed(later)).proof)).toBeUndefined()
})

test('two signatures have nothing in common, and every process of the house has the same authority', async () => {
  const [one, two] = [await signed(), await signed(embeddedSigning([secret]))]
  expect(one.serialNo).not.toBe(two.serialNo)
  expect(await signing.verify(content, two.proof)).toBeDefined()
})
