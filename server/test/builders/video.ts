import { insertVideo } from '../../src/modules/content/public.ts'
import type { World } from '../world.ts'
import { picture } from './publishing.ts'

/** Path of a public video, as an upload returns it. */
export const film = '/files/ab/abcdefabcdef4abc8abcabcdefabcdef.mp4'

/** A video as its form sends it. */
export const videoInput = {
  title: '老客户说料好',
  video: film,
  cover: [picture],
  durationSec: 42,
  customerName: '张海',
  sort: 10,
  state: 1,
} as const

/** Makes a video of a shop; shown by default. */
export const aVideo = (
  world: World,
  { shopId }: { readonly shopId: number },
  it: {
    readonly title?: string
    readonly state?: 0 | 1
    readonly spuIds?: readonly number[]
    readonly sort?: number
  } = {},
): Promise<number> =>
  world.write((ctx) =>
    insertVideo(ctx, shopId, {
      title: '老客户说料好',
      video: film,
      cover: picture,
      durationSec: 42,
      customerName: '张海',
      spuIds: [],
      sort: 10,
      state: 1,
      ...it,
    }),
  )
