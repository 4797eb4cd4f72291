import { area } from '@mall/api/area/endpoints'
import { samplesOf } from './sample.ts'

export const samples = () =>
  samplesOf({ area })({
    children: { input: () => ({}) },
    read: { input: () => ({ words: '河南省中牟县官渡镇5号' }) },
  })
