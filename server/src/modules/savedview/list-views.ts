import type { savedview } from '@mall/api/savedview/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { seenBy } from './queries.ts'
import { viewerOn } from './whose-views.ts'

export const ofList: Handler<typeof savedview.ofList> = ({ db, actor }, { side, list }) =>
  seenBy(db, viewerOn(actor, side), list)
