import { orderId } from '../things.ts'
import { fields } from '../wire-types.ts'

const orderOnly = fields({ orderId })

export const ofOrder = orderOnly
export const toOperator = orderOnly
export const papersToOperator = orderOnly
