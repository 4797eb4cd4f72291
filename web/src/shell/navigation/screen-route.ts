import type { ComponentType } from 'react'
import type { Call } from '../../calls.ts'

/**
 * A screen: its module; `ahead` may start loading data while the screen itself is still loading; the data is there
 * before a page that the server drew is hydrated. `call` is the call without which the screen shows nothing: a person who
 * may not make it sees a message in its place.
 */
type Page = {
  readonly default: ComponentType
  readonly ahead?: (url: URL) => void | Promise<unknown>
  readonly call?: Call<never>
}

/** What a route says of its screen. */
export type ScreenMeta = {
  readonly title: string
  readonly requireAuth: boolean
  /** Always stays among the open tabs of the back office. */
  readonly affix?: true
}

export type ScreenRoute = ScreenMeta & {
  /** Below /v. */
  readonly path: string
  /** `shop`: buyers and visitors; `office`: sellers, suppliers, operators; `bare`: alone, or inside a frame. */
  readonly layout: 'shop' | 'office' | 'bare'
  /** `each`: another query opens a tab of its own. Absent, a path with its ids is one tab. */
  readonly tab?: 'each'
  readonly page: () => Promise<Page>
}
