/** True in the long suite, where tests run in full size; at the gate and during development they run in a small size. */
export const full = process.env.MALL_SUITE === 'long'
