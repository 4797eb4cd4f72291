import type { RawBuilder } from 'kysely'

/** A kind of things that shops publish and operators oversee, with the table of the room that keeps them. */
export type OverseenKind = {
  /**
   * The `update` of a row `t` of its table, which has `shop_id`, `title`, `state` (0 draft, 1 shown, 2 not shown), `version` and
   * `taken_down_…`.
   */
  readonly change: RawBuilder<unknown>
  /** Its table, for reading. */
  readonly table: 'news' | 'wom_video'
  /** Its primary key. */
  readonly id: 'news_id' | 'video_id'
  /** Its name in messages to the shop. */
  readonly name: string
  /** What the shop may do after the release, in words. */
  readonly again: string
  /** Page on which the shop finds what was taken down. */
  readonly link: string
}
