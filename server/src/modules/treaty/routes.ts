import { treaty } from '@mall/api/treaty/endpoints'
import { serve } from '../../kernel/serve.ts'
import { decideTreaty } from './decide-treaty.ts'
import { queryTreaties } from './query-treaties.ts'
import { previewTreaty, signAsEnterprise } from './sign-treaty.ts'

export const routes = serve('treaty', treaty, {
  query: queryTreaties,
  preview: previewTreaty,
  toSign: signAsEnterprise,
  decide: decideTreaty,
})
