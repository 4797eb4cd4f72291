const positive = /^0*(\d+)(?:\.(\d{1,2}))?$/

/**
 * An amount in yuan as people read it: two decimals, thousands apart. Only positive numbers with at most two decimals are
 * formatted; empty, missing and zero are `0.00`; everything else comes back as it was given.
 */
export const money = (amount: string | number | null | undefined): string | number => {
  if (amount === undefined || amount === null || amount === '') return '0.00'
  const found = positive.exec(String(amount))
  if (!found) return Number(amount) === 0 && String(amount).trim() !== '' ? '0.00' : amount
  const [, whole = '', fraction = ''] = found
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')}`
}

/** An amount that may be below zero, with its sign before the currency: `-¥1,234.50`. */
export const yuan = (amount: string | number | null | undefined): string => {
  const text = String(amount ?? '')
  return text.startsWith('-') ? `-¥${money(text.slice(1))}` : `¥${money(amount)}`
}
