import { area } from '@mall/api/area/endpoints'
import { samplesOf } from './sample.ts'

export const samples = () => samplesOf({ area })({ children: { input: () => ({}) } })
