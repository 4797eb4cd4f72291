import type { VehicleType } from '@mall/api/addressbook/vehicle-types'

/* The gates of one shop of the demonstration, and its pick-ups. Weights in kilograms. */

/** The bays of its pick-up points, by the keys of the points. */
export const demoBays = [
  { point: 'factory1', name: '1号散装台', slotMinutes: 30, vehicles: 1, vehicleTypes: [3, 9] },
  { point: 'factory1', name: '2号散装台', slotMinutes: 60, vehicles: 2, vehicleTypes: [] },
  { point: 'factory2', name: '袋装月台', slotMinutes: 60, vehicles: 3, vehicleTypes: [1, 2] },
] as const satisfies readonly {
  readonly point: string
  readonly name: string
  readonly slotMinutes: number
  readonly vehicles: number
  readonly vehicleTypes: readonly VehicleType[]
}[]

/** Stages of a pick-up, in order. */
export const pickupStages = [
  'ordered',
  'timed',
  'waiting',
  'called',
  'loading',
  'loaded',
  'confirmed',
  'rejected',
  'passed',
] as const
export type PickupStage = (typeof pickupStages)[number]

export type DemoPickup = {
  readonly account: string
  readonly daysAgo: number
  readonly kg: number
  readonly stage: PickupStage
  readonly plateNo: string
  readonly driver: string
  /** Net weight of its lorry; if absent, the ordered weight. */
  readonly netKg?: number
  /** Index of the free slot it books. */
  readonly slot?: number
}

export const demoPickups: readonly DemoPickup[] = [
  { account: 'buyer1', daysAgo: 0.3, kg: 8_000, stage: 'ordered', plateNo: '冀A6G218', driver: '张海' },
  { account: 'farmer1', daysAgo: 0.4, kg: 5_000, stage: 'ordered', plateNo: '冀A9K330', driver: '刘铁柱' },
  { account: 'buyer1', daysAgo: 0.06, kg: 10_000, stage: 'timed', plateNo: '冀A6G218', driver: '张海', slot: 3 },
  { account: 'purch1', daysAgo: 0.055, kg: 12_000, stage: 'timed', plateNo: '冀F3M501', driver: '马国栋', slot: 5 },
  { account: 'farmer2', daysAgo: 0.05, kg: 6_000, stage: 'timed', plateNo: '冀A2C667', driver: '宋长江', slot: 8 },
  { account: 'farmer3', daysAgo: 1.4, kg: 9_500, stage: 'loaded', plateNo: '冀A5D119', driver: '孔令旗', netKg: 9_310 },
  { account: 'buyer1', daysAgo: 1.5, kg: 10_000, stage: 'loading', plateNo: '冀A7P842', driver: '李成' },
  { account: 'farmer4', daysAgo: 1.6, kg: 8_000, stage: 'called', plateNo: '冀A1T505', driver: '周保国' },
  { account: 'buyer2', daysAgo: 1.7, kg: 7_000, stage: 'waiting', plateNo: '冀A8H276', driver: '林建军' },
  { account: 'farmer5', daysAgo: 1.8, kg: 11_000, stage: 'waiting', plateNo: '冀A3R938', driver: '赵满仓' },
  {
    account: 'buyer1',
    daysAgo: 2.2,
    kg: 10_000,
    stage: 'confirmed',
    plateNo: '冀A7P842',
    driver: '李成',
    netKg: 9_640,
  },
  { account: 'purch1', daysAgo: 2.4, kg: 12_000, stage: 'confirmed', plateNo: '冀F3M501', driver: '马国栋' },
  { account: 'buyer1', daysAgo: 4.2, kg: 9_000, stage: 'rejected', plateNo: '冀A6G218', driver: '张海', netKg: 8_500 },
  { account: 'buyer1', daysAgo: 6.2, kg: 10_000, stage: 'passed', plateNo: '冀A7P842', driver: '李成', netKg: 9_720 },
  { account: 'farmer6', daysAgo: 7.2, kg: 8_000, stage: 'passed', plateNo: '冀A4N713', driver: '孙大河' },
]
