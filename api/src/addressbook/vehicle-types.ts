/** Kinds of vehicles by code; only a vehicle recorded for animals may carry them. */
export const vehicleTypes = { 1: '厢式车', 2: '高栏车', 3: '罐车', 4: '畜禽运输车', 5: '冷藏车', 9: '其他' } as const
export type VehicleType = keyof typeof vehicleTypes
export const carriesAnimals: VehicleType = 4
