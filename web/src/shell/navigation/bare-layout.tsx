import { ScreenPage, ScreenRouter } from './screen.tsx'
import type { Shown } from './screen.tsx'
import { View } from './view.tsx'

/** No frame at all: for screens that stand alone or inside a frame. */
export const BareLayout = ({ shown }: { shown: Shown }) => (
  <ScreenRouter shown={shown}>
    <View>
      <ScreenPage shown={shown} />
    </View>
  </ScreenRouter>
)
