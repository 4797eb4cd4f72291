import type { decoration } from '@mall/api/decoration/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { namesOf, readDecoration } from './queries.ts'
import { isSame, namedIn, shownOf } from './rules.ts'

/** Returns the draft with the names of its targets; leaves deleted goods out of the floors. */
export const showDecoration: Handler<typeof decoration.show> = async ({ db, actor }) => {
  const { shopId } = actor.shop
  const { banner, draft, published, publishedTime, version, setBy } = await readDecoration(db, shopId)
  const shown = shownOf(banner, published)
  const written = draft ?? shown
  const names = await namesOf(db, shopId, namedIn(written))
  const goods = new Map(names.goods.map((it) => [it.spuId, it]))
  const groups = new Map(names.groups.map((it) => [it.classifyId, it.name]))
  return {
    posters: written.posters.map((it) => ({
      ...it,
      name:
        (it.spuId === null ? undefined : goods.get(it.spuId)?.name) ??
        (it.classifyId === null ? undefined : groups.get(it.classifyId)) ??
        it.keyword,
    })),
    floors: written.floors.map(({ title, spuIds }) => ({ title, goods: spuIds.flatMap((id) => goods.get(id) ?? []) })),
    changed: !isSame(written, shown),
    publishedTime,
    setBy,
    version: version ?? 0,
  }
}
