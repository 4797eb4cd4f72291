import { expect, test } from 'vitest'
import { embeddedSigning } from '../../adapters/embedded/signing.ts'
import { manifestBytes, manifestPath, sealPath, sha256Of, zipped } from './pack-file.ts'
import type { Files } from './pack-file.ts'
import { examine } from './verify-pack.ts'

const signing = embeddedSigning(['a secret'])
const now = new Date('2026-11-25T08:30:15Z')
const papers: Files = {
  'evidence.json': Buffer.from('{"orderNo":"SC1"}'),
  'papers/1.webp': Buffer.from('a photo'),
}
const about = {
  packNo: 'ZJ1',
  orderNo: 'SC1',
  shopName: '农场',
  side: 'buyer',
  askTime: '2026-11-25 16:30:15',
} as const
const listed = Object.entries(papers).map(([path, bytes]) => ({
  path,
  title: path,
  size: bytes.length,
  sha256: sha256Of(bytes),
  included: true,
}))
const sealed = async (files: Files = papers, list = listed, by = signing): Promise<Files> => {
  const manifest = manifestBytes({ ...about, files: list })
  return { [manifestPath]: manifest, [sealPath]: (await by.seal(manifest, now)).proof, ...files }
}
const statesOf = async (files: Files) => {
  const { verdict, files: found } = await examine(signing, zipped(files))
  return [verdict, ...found.map(({ path, state }) => `${path} ${state}`)]
}

test('a pack is as it was sealed, and says by whom and when', async () => {
  const found = await examine(signing, zipped(await sealed()))
  expect(found).toMatchObject({ verdict: 'intact', seal: { by: '农信商城', time: now }, about })
  expect(found.files.map(({ state }) => state)).toEqual(['intact', 'intact'])
})

test('whichever byte of it is changed, it is no more as it was sealed', async () => {
  const pack = zipped(await sealed())
  const passed: number[] = []
  for (let at = 0; at < pack.length; at += 1) {
    const changed = Uint8Array.from(pack)
    changed[at]! ^= at % 2 === 0 ? 0x01 : 0x80
    if ((await examine(signing, changed)).verdict === 'intact') passed.push(at)
  }
  expect(passed).toEqual([])
  for (const cut of [
    pack.subarray(0, -1),
    Buffer.concat([pack, Buffer.from([0])]),
    Buffer.concat([Buffer.from([0]), pack]),
  ])
    expect((await examine(signing, cut)).verdict).not.toBe('intact')
})

test('it says which file was changed, taken out or added, and which is named by its hash alone', async () => {
  const files = await sealed()
  expect(await statesOf({ ...files, 'papers/1.webp': Buffer.from('A photo') })).toEqual([
    'changed',
    'evidence.json intact',
    'papers/1.webp changed',
  ])
  const { 'papers/1.webp': _, ...without } = files
  expect(await statesOf(without)).toEqual(['changed', 'evidence.json intact', 'papers/1.webp missing'])
  expect(await statesOf({ ...files, 'papers/2.webp': Buffer.from('another') })).toEqual([
    'changed',
    'evidence.json intact',
    'papers/1.webp intact',
    'papers/2.webp added',
  ])
  const large = { path: 'papers/3.pdf', title: '大文件', size: 99, sha256: '0'.repeat(64), included: false }
  expect(await statesOf(await sealed(papers, [...listed, large]))).toEqual([
    'intact',
    'evidence.json intact',
    'papers/1.webp intact',
    'papers/3.pdf listed',
  ])
})

test('no other seal is taken for one of the house', async () => {
  const files = await sealed()
  const manifest = files[manifestPath]!
  const elsewhere = await sealed(papers, listed, embeddedSigning(['another secret']))
  expect((await examine(signing, zipped(elsewhere))).verdict).toBe('unsealed')
  const signer = { userId: 1, person: '张海', mobile: '', boId: 1, party: '农场', enterprise: true }
  const paper = () => Promise.reject<Uint8Array>(new Error('not asked for'))
  const signed = await signing.sign({ title: '', content: manifest, paper, signer, now })
  const proof = signed.state === 'signed' ? signed.signature.proof : new Uint8Array()
  expect((await examine(signing, zipped({ ...files, [sealPath]: proof }))).verdict).toBe('unsealed')
  const words = Buffer.from('{"files":[]}')
  const seal = (await signing.seal(words, now)).proof
  expect((await examine(signing, zipped({ [manifestPath]: words, [sealPath]: seal }))).verdict).toBe('unsealed')
  for (const none of [Buffer.from('PK'), Buffer.alloc(100), zipped({})])
    expect(await examine(signing, none)).toEqual({ verdict: 'unsealed', seal: null, about: null, files: [] })
})
