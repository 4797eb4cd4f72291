/** Downloads a file into the browser's download folder. */
export const saveFile = (file: File): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser needs the address until the download has started.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const cell = (words: string): string => {
  // A text that a spreadsheet would read as a formula must stay text.
  const inert = /^[=+\-@\t\r]/.test(words) ? `'${words}` : words
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** Returns rows of text as a CSV file that Excel reads. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

export const csvFile = (name: string, rows: readonly (readonly string[])[]): File =>
  new File([csvText(rows)], `${name}.csv`, { type: 'text/csv' })
