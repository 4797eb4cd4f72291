import { deliveryTypes, pickupStatuses } from '@mall/api/order/status'

/** How orders are delivered, and how far fetched ones are: filters of the lists of those who bought. */
export const deliveryFilters = [
  {
    as: 'one',
    field: 'deliveryType',
    label: '配送方式',
    choices: Object.entries(deliveryTypes).map(([value, label]) => ({ value, label })),
  },
  {
    as: 'one',
    field: 'pickupStatus',
    label: '自提进度',
    choices: ['1', '2', '3', '4', '6'].map((value) => ({ value, label: pickupStatuses[Number(value) as 1] })),
  },
] as const
