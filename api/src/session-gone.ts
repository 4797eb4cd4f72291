/** Codes for an ended session in the three families of wires, as the client compares them. */
export const sessionGoneCodes = { rest: 10011, gateway: '20003', open: '001108' } as const
