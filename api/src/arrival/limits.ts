/** A person asks to be notified of at most so many specifications in a day, and waits for at most so many at once. */
export const mostAskedInDay = 50
export const mostWaiting = 100

/** How it stands with a person who asked: waits, was notified, or asked no more. */
export const arrivalStates: Readonly<Record<number, string>> = { 10: '等待到货', 20: '已通知', 30: '已取消' }
