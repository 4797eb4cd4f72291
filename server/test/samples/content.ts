import { content } from '@mall/api/content/endpoints'
import { samplesOf } from './sample.ts'

export const samples = () =>
  samplesOf({ content })({
    notices: { input: () => ({}) },
    site: { input: () => ({}) },
    param: { input: () => ({ key: 'site.name' }) },
  })
