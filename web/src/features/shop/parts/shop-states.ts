import { shopStatusText } from '@mall/api/shop/states'

const tones: Readonly<Record<number, 'good' | 'warn' | 'bad'>> = { 0: 'warn', 1: 'good', 2: 'warn' }

/** Returns a shop's status in words, with the tone of its tag. */
export const shopState = (status: number) => ({ name: shopStatusText(status), tone: tones[status] ?? ('bad' as const) })
