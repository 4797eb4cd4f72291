import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Actor } from '../actor.ts'
import type { House } from '../kernel/outbox.ts'
import { callContext } from '../kernel/outbox.ts'
import { permitUpload } from '../modules/file/permit-upload.ts'
import { claimPermit, receiveFile } from '../modules/file/public.ts'

/** Uploads a drawn picture among a person's papers; returns its path. */
export const uploadPaper = async (
  house: House,
  actor: Actor,
  it: { readonly svg: string; readonly name: string; readonly bizType: 1 | 4 | 9 },
): Promise<string> => {
  const body = await sharp(Buffer.from(it.svg)).png().toBuffer()
  const ctx = callContext(house, actor)
  const { token } = await permitUpload(ctx, { bizType: it.bizType, ext: 'png', size: body.length })
  const local = join(tmpdir(), token)
  await writeFile(local, body)
  try {
    const permit = await claimPermit(ctx, token)
    return (await receiveFile(ctx, permit, { local, name: it.name, size: body.length })).path
  } finally {
    await rm(local, { force: true })
  }
}
