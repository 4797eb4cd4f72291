import { deliveryTypes, pickupStatuses } from '@mall/api/order/status'

/** Filters of the buyers' lists by the way of delivery, and by the progress of a pick-up. */
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
