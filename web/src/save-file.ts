/** Puts a file into the folder where the browser keeps what was fetched. */
export const saveFile = (file: File): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser has to take it up first.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
