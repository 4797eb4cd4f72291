import { map } from '@mall/api/map/endpoints'
import { samplesOf } from './sample.ts'

const reads = { apart: 'it asks a map and changes nothing' } as const

export const samples = () =>
  samplesOf({ map })({
    setting: { input: () => ({}), pressed: reads },
    suggest: { input: () => ({ keyword: '望都' }), pressed: reads },
    search: { input: () => ({ keyword: '望都县', areaId: 130_631 }), pressed: reads },
    locate: { input: () => ({ lng: '115.15', lat: '38.70' }), pressed: reads },
    centre: { input: () => ({ areaId: 130_631 }) },
    outlines: { input: () => ({ provinceId: 110_000 }) },
  })
