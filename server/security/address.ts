import ipaddr from 'ipaddr.js';

/**
 * The part of an IP address that limits count by: IPv4 whole, also inside IPv6; of IPv6 the first 64
 * bits, since one subscriber has them all.
 */
export const addressPrefix = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${(address as ipaddr.IPv6).parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`;
};
