import { shopStatusText } from '@mall/api/shop/states'

const tones: Readonly<Record<number, 'good' | 'warn' | 'bad'>> = { 0: 'warn', 1: 'good', 2: 'warn' }

/** How a shop stands, in words and as the colour of its mark. */
export const shopState = (status: number) => ({ name: shopStatusText(status), tone: tones[status] ?? ('bad' as const) })
