const positive = /^0*(\d+)(?:\.(\d{1,2}))?$/

/**
 * Formats an amount in yuan with two decimals and separated thousands. Only positive numbers with at most two decimals are
 * formatted; empty, missing and zero give `0.00`; everything else comes back unchanged.
 */
export const money = (amount: string | number | null | undefined): string | number => {
  if (amount === undefined || amount === null || amount === '') return '0.00'
  const found = positive.exec(String(amount))
  if (!found) return Number(amount) === 0 && String(amount).trim() !== '' ? '0.00' : amount
  const [, whole = '', fraction = ''] = found
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')}`
}

/** Formats an amount that may be negative, with its sign before the currency: `-¥1,234.50`. */
export const yuan = (amount: string | number | null | undefined): string => {
  const text = String(amount ?? '')
  return text.startsWith('-') ? `-¥${money(text.slice(1))}` : `¥${money(amount)}`
}
