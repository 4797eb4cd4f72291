export type InUnits = { readonly contentText: string; readonly tradeText: string }

/** What a line is in its other units: `400 公斤，3,260 元/吨`. */
export const unitsWords = ({ contentText, tradeText }: InUnits): string =>
  [contentText, tradeText].filter((it) => it !== '').join('，')
