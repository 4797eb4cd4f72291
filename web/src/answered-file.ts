/** Returns the file in a response, with the name that the server gave it. */
export const answeredFile = async (response: Response): Promise<File> => {
  const named = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const bytes = await response.blob()
  return new File([bytes], named === undefined ? 'download' : decodeURIComponent(named), { type: bytes.type })
}
