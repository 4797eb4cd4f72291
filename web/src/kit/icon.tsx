import type { ReactNode } from 'react'

const shapes = {
  search: <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4.200-4.200" />,
  cart: <path d="M3 4h2l2.400 11h10.800L20.500 7.500H6.200M9 20.200h.01M17 20.200h.01" />,
  home: <path d="m4 11 8-7 8 7v8.500h-5.500V14h-5v5.500H4Z" />,
  grid: <path d="M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h6v6h-6Z" />,
  user: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8.500c.8-4 4-6 8-6s7.200 2 8 6" />,
  heart: (
    <path d="M12 20S4 15.300 4 9.500A4.300 4.300 0 0 1 12 7.300a4.300 4.300 0 0 1 8 2.200C20 15.300 12 20 12 20Z" />
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  left: <path d="m14.500 5-7 7 7 7" />,
  right: <path d="m9.500 5 7 7-7 7" />,
  down: <path d="m5 9 7 7 7-7" />,
  up: <path d="m5 15 7-7 7 7" />,
  upDown: <path d="m6 9 6-6 6 6M6 15l6 6 6-6" />,
  check: <path d="m5 12.500 4.500 4.500L19 7.500" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  filter: <path d="M4 5h16l-6.200 7.300V19l-3.600-2v-4.700Z" />,
  shop: (
    <path d="M4 10v9.500h16V10M3 9l1.800-5h14.400L21 9c0 1.600-1.300 2.500-3 2.500S15 10.600 15 9c0 1.600-1.300 2.500-3 2.500S9 10.600 9 9c0 1.600-1.300 2.500-3 2.500S3 10.600 3 9Z" />
  ),
  truck: (
    <path d="M3 6h11v10.500H3ZM14 10h3.800l3.200 3.200v3.300h-7M7 19.200a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600ZM17 19.200a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600Z" />
  ),
  pin: (
    <path d="M12 21s-6.500-6-6.500-11a6.500 6.500 0 0 1 13 0c0 5-6.500 11-6.500 11Zm0-8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z" />
  ),
  phone: (
    <path d="M5 4h4l1.500 4.500-2.200 1.600a12 12 0 0 0 5.600 5.600l1.600-2.200L20 15v4c0 .6-.4 1-1 1A15 15 0 0 1 4 5c0-.6.4-1 1-1Z" />
  ),
  bell: <path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15ZM10 20.500h4" />,
  list: <path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />,
  grip: <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />,
  menu: <path d="M4 6h16M4 12h16M4 18h16" />,
  clock: <path d="M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM12 7v5.300l3.500 2" />,
  trash: <path d="M4.500 7h15M9 7V4h6v3M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500" />,
  edit: <path d="M5 19h3.500L19 8.500 15.500 5 5 15.500Z" />,
  share: <path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v6.500h14V13" />,
  shield: <path d="M12 3.500 5 6v5.500c0 4.500 3 7.500 7 9 4-1.500 7-4.500 7-9V6Zm-3 8.300 2.200 2.200 4-4.500" />,
  blocked: <path d="M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM6 6l12 12" />,
  warning: <path d="M12 4 3 19.500h18ZM12 10v4.500M12 17h.01" />,
  leaf: <path d="M5 19c0-9 5-14 15-14 0 10-5 14-11 14-2 0-4-1-4-3 0-4 4-6 8-7" />,
  chat: <path d="M4 5h16v11h-8.500L7 20v-4H4Z" />,
  pause: <path d="M9 6v12M15 6v12" />,
  play: <path d="M8 5.500v13l11-6.500Z" />,
  order: <path d="M6 3.500h12v17l-3-2-3 2-3-2-3 2ZM9.500 8.500h5M9.500 12.500h5" />,
  swap: <path d="M4 8h14l-4-4M20 16H6l4 4" />,
  pinned: <path d="M9 4h6l-.8 6 2.800 3H7l2.800-3ZM12 13v7" />,
  refresh: <path d="M19.500 12a7.500 7.500 0 1 1-2.200-5.300L20 9.400M20 4v5.400h-5.400" />,
  ticket: <path d="M3.500 7h17v3.500a1.700 1.700 0 0 0 0 3.400V17h-17v-3.100a1.700 1.700 0 0 0 0-3.400ZM14 7v10" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes
/** Returns whether an icon of this name exists; the server's menus name their icons. */
export const isIcon = (name: string): name is IconName => Object.hasOwn(shapes, name)

/** Icon beside a text; hidden from screen readers. */
export const Icon = ({ name, size = 18, filled = false }: { name: IconName; size?: number; filled?: boolean }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    focusable="false"
    style={{ flex: 'none' }}
  >
    {shapes[name]}
  </svg>
)
