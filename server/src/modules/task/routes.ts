import { task } from '@mall/api/task/endpoints'
import { serve } from '../../kernel/serve.ts'
import { cancel, confirm, detail, list, result } from './follow-tasks.ts'

export const routes = serve('task', task, { list, detail, confirm, cancel, result })
