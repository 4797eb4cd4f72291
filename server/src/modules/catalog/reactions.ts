import { reaction } from '../../kernel/serve.ts'
import { moveDueGoods } from './keep-times.ts'

export const reactions = [reaction({ name: 'moveDueGoods', on: 'goods.due', effect: 'write', run: moveDueGoods })]
