/** Largest number of specifications that a person asks for in a day, and largest number that they wait for at once. */
export const mostAskedInDay = 50
export const mostWaiting = 100

/** States of a request: waiting, notified, cancelled. */
export const arrivalStates: Readonly<Record<number, string>> = { 10: '等待到货', 20: '已通知', 30: '已取消' }
