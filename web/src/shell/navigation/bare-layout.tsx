import { ScreenPage, ScreenRouter } from './screen.tsx'
import type { Shown } from './screen.tsx'
import { View } from './view.tsx'

/** Layout without a frame, for screens that stand alone or inside an iframe. */
export const BareLayout = ({ shown }: { shown: Shown }) => (
  <ScreenRouter shown={shown}>
    <View>
      <ScreenPage shown={shown} />
    </View>
  </ScreenRouter>
)
