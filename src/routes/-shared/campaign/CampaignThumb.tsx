import { useRouteContext } from '@tanstack/react-router';
import { pictureOf } from '../../../domain/campaignPicture.ts';
import { campaignThumb } from './campaignThumb.css.ts';

/** The picture of a campaign as small as a word, before its name, which says all: nothing is read out. */
export const CampaignThumb = ({
  campaignType: type,
  campaignPicture: picture,
}: {
  campaignType: 'equity' | 'debt';
  /** Its own; null for that of its kind. */
  campaignPicture: string | null;
}) => {
  const { brand } = useRouteContext({ from: '__root__' });
  return (
    <img
      className={campaignThumb}
      src={pictureOf({ type, picture }, brand)}
      alt=""
      width={22}
      height={22}
      loading="lazy"
    />
  );
};
