import { map } from '@mall/api/map/endpoints'
import { serve } from '../../kernel/serve.ts'
import { locatePoint, searchPlaces, suggestPlaces } from './find-places.ts'
import { showCentre, showOutlines, showSetting } from './show-map.ts'

export const routes = serve('map', map, {
  setting: showSetting,
  suggest: suggestPlaces,
  search: searchPlaces,
  locate: locatePoint,
  centre: showCentre,
  outlines: showOutlines,
})
