/** How far a vehicle is at a pick-up point today. */
export const visitStates = { 1: '已预约', 2: '等候中', 3: '已叫号', 4: '装货中', 5: '已离场', 9: '已取消' } as const
export type VisitState = keyof typeof visitStates

/** How far ahead a slot may be booked. */
export const daysAhead = 14

/** A plate as everybody may read it on a screen at the gate: 冀A··345. */
export const shortPlate = (plate: string): string => `${plate.slice(0, 2)}··${plate.slice(-3)}`
