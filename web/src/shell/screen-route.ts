import type { ComponentType } from 'react'

/**
 * A screen: its module; `ahead` may start asking for data while the screen itself is still on its way. What it answers is
 * there before a page that the server drew comes to life.
 */
type Page = { readonly default: ComponentType; readonly ahead?: (url: URL) => void | Promise<unknown> }

export type ScreenRoute = {
  /** Below /v. */
  readonly path: string
  readonly title: string
  readonly requireAuth: boolean
  /** Always stays among the open views of the back office. */
  readonly affix?: true
  /** `shop`: buyers and visitors; `office`: sellers, suppliers, operators; `bare`: alone, or inside a frame. */
  readonly layout: 'shop' | 'office' | 'bare'
  readonly page: () => Promise<Page>
}
