import type { ReactNode } from 'react'
import { View } from './view.tsx'

/** No frame at all: for screens that stand alone or inside a frame. */
export const BareLayout = ({ children }: { children: ReactNode }) => (
  <main id="main">
    <View>{children}</View>
  </main>
)
