import { parameter } from '@mall/api/parameter/endpoints'
import { serve } from '../../kernel/serve.ts'
import { changeParameter, listParameters } from './show-parameters.ts'

export const routes = serve('parameter', parameter, { list: listParameters, change: changeParameter })
