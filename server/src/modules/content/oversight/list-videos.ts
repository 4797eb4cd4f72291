import type { video } from '@mall/api/content/video'
import { videoStateText } from '@mall/api/content/video-states'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { waitingIn } from '../../../kernel/waiting.ts'
import { overseenOne, overseenPage, overseenRows } from '../../shop/public.ts'
import { videos as kind } from './video-store.ts'
import { listed, named, whole } from './video-queries.ts'

type Row = Parameters<typeof videoStateText>[0] & { readonly takenDownReason: string | null }
const present = <It extends Row>(it: It) => ({
  ...it,
  stateText: videoStateText(it),
  buttons: [it.takenDownReason === null ? ('takeDown' as const) : ('release' as const)],
})

/** Videos taken down that their shop changed since, for the operator to release. */
export const videosToRelease = waitingIn<typeof video.operatorList>('operate.video', { changed: true }, ({ changed }) =>
  overseenRows(kind, { changed }),
)

export const listOverseenVideos: Handler<typeof video.operatorList> = async ({ db }, input) => {
  const page = await overseenPage(db, { kind, shown: { more: listed, named } }, input, pageOfInput(input))
  return { ...page, list: page.list.map(present) }
}

export const showOverseenVideo: Handler<typeof video.operatorShow> = async ({ db }, { videoId }) =>
  present((await overseenOne(db, { kind, shown: { more: whole, named } }, videoId)) ?? refuse('NOT_FOUND'))
