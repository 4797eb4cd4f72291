/** How a shop stands, in words; any other status is closed. */
const states: Readonly<Record<number, { name: string; tone: 'good' | 'warn' | 'bad' }>> = {
  0: { name: '待开业', tone: 'warn' },
  1: { name: '营业中', tone: 'good' },
  2: { name: '休息中', tone: 'warn' },
  3: { name: '已冻结', tone: 'bad' },
}
export const shopState = (status: number) => states[status] ?? ({ name: '已停业', tone: 'bad' } as const)
