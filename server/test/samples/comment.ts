import { comment } from '@mall/api/comment/endpoints'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ goods: { spuId } }: Scene) =>
  samplesOf({ comment })({ reviews: { input: () => ({ spuId }) }, questions: { input: () => ({ spuId }) } })
