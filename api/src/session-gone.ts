/** The session-gone codes of the three services, as the client compares them. */
export const sessionGoneCodes = { rest: 10011, gateway: '20003', open: '001108' } as const
