/** Whether a test runs in its full size, as in the long suite; at the gate and while building it runs in a small one. */
export const full = process.env.MALL_SUITE === 'long'
