/** States of a vehicle at a pick-up point today. */
export const visitStates = { 1: '已预约', 2: '等候中', 3: '已叫号', 4: '装货中', 5: '已离场', 9: '已取消' } as const
export type VisitState = keyof typeof visitStates

/** Days ahead for which a slot can be booked. */
export const daysAhead = 14

/** Shortens a plate for the public screen at the gate: 冀A··345. */
export const shortPlate = (plate: string): string => `${plate.slice(0, 2)}··${plate.slice(-3)}`
