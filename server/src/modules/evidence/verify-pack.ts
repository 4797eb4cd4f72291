import type { evidence } from '@mall/api/evidence/endpoints'
import type { In, Out } from '@mall/api/endpoint'
import type { FileState } from '@mall/api/evidence/packs'
import type { Handler } from '../../kernel/serve.ts'
import { openTurns } from '../../kernel/turns.ts'
import type { SigningPort } from '../../ports/signing.ts'
import { manifestPath, readManifest, sealPath, sha256Of, unzipped } from './pack-file.ts'
import type { Files, Manifest } from './pack-file.ts'

type Verified = Out<typeof evidence.verify>

const unsealed: Verified = { verdict: 'unsealed', seal: null, about: null, files: [] }

const stateOf = (one: Manifest['files'][number], files: Files): FileState => {
  const found = files[one.path]
  if (found === undefined) return one.included ? 'missing' : 'listed'
  return sha256Of(found) === one.sha256 ? 'intact' : 'changed'
}

/** Files that the manifest does not name. */
const added = ({ files: listed }: Manifest, files: Files): Verified['files'] => {
  const known = new Set([manifestPath, sealPath, ...listed.map(({ path }) => path)])
  return Object.entries(files)
    .filter(([path]) => !known.has(path))
    .map(([path, bytes]) => ({ path, title: '', size: bytes.length, sha256: sha256Of(bytes), state: 'added' as const }))
}

/** Returns whether a file is a pack sealed by this server, and which of its files have changed since. */
export const examine = async ({ verify }: SigningPort, bytes: Uint8Array): Promise<Verified> => {
  const read = unzipped(bytes)
  const all: Files = read?.files ?? {}
  const [sealed, proof] = [all[manifestPath], all[sealPath]]
  if (read === undefined || sealed === undefined || proof === undefined) return unsealed
  const seal = await verify(sealed, proof)
  // A person's signature is not the server's seal.
  const manifest = seal !== undefined && seal.signer === undefined ? readManifest(sealed) : undefined
  if (seal === undefined || manifest === undefined) return unsealed
  const { files: listed, packNo, orderNo, shopName, side, askTime } = manifest
  const files = [
    ...listed.map(({ path, title, size, sha256 }, at) => ({
      path,
      title,
      size,
      sha256,
      state: stateOf(listed[at]!, read.files),
    })),
    ...added(manifest, read.files),
  ]
  const intact = read.whole && files.every(({ state }) => state === 'intact' || state === 'listed')
  return {
    verdict: intact ? 'intact' : 'changed',
    seal: { by: '农信商城', time: seal.signTime, serialNo: seal.serialNo },
    about: { packNo, orderNo, shopName, side, askTime },
    files,
  }
}

const inTurn = openTurns(1, 8, 'BUSY')

export const verifyPack: Handler<typeof evidence.verify> = (ctx, { file }: In<typeof evidence.verify>) =>
  inTurn(() => examine(ctx.ports.signing, Buffer.from(file, 'base64')))
