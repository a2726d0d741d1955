/** An answer whose headers and first half come, and whose connection is then lost. */
export const cutBody = async (answer: Response): Promise<Response> => {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // What has no body comes whole.
  if (bytes.length === 0) return answer;
  const half = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length / 2)),
      // What fetch rejects with is no more than this.
      pull: (controller) => controller.error(new TypeError('terminated')),
    },
    { highWaterMark: 1 },
  );
  return new Response(half, answer);
};
