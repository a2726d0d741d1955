import { Plus } from 'lucide-react';
import { Button } from '../../ui/button/Button.tsx';
import { Journey } from '../../ui/journey/Journey.tsx';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { Contact } from '../../ui/layout/Contact.tsx';
import { ContactWays } from '../../ui/layout/ContactWays.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { ErrorPage, LanguageSwitch, Logo } from '../../ui/layout/layouts.tsx';
import { ActWords, HeadButton, ListHead, PageHead } from '../../ui/layout/PageHead.tsx';
import { RecordHead, RecordTitle } from '../../ui/layout/RecordHead.tsx';
import { StepBar } from '../../ui/layout/StepBar.tsx';
import { Initials } from '../../ui/person/Initials.tsx';
import { Money, None } from '../../ui/money/Money.tsx';
import { long, nothing, Widget } from './Widget.tsx';

const brand = {
  siteTitle: 'Oferta',
  issuerName: 'Oferta Dom Inwestycyjny S.A.',
  issuerHeading: true,
  contact: {
    name: 'Oferta Dom Inwestycyjny S.A.',
    address: 'ul. Prosta 20, 00-850 Warszawa',
    phone: '+48 22 123 45 67',
    email: 'kontakt@oferta.example',
  },
  favicon: '/brand/oferta/favicon.svg',
};

/** Whole layouts, scaled down and without landmarks. */
export const Layouts = () => (
  <>
    <Widget name="Logo">
      <Logo brand={brand} />
      <Logo brand={brand} isMark />
    </Widget>
    <Widget name="Initials">
      <div style={{ display: 'flex', gap: 8 }}>
        {['Anna Kowalska', 'Zofia Wójcik', 'Ewa Szymańska', 'Jan Nowak', 'Żaneta Ślązak'].map(
          (name) => (
            <Initials key={name} name={name} size={40} />
          ),
        )}
      </div>
    </Widget>
    <Widget name="LanguageSwitch">
      <LanguageSwitch onChoose={nothing} />
      <LanguageSwitch onChoose={nothing} isShort />
    </Widget>
    <Widget name="PageHead">
      <PageHead title="Investors">
        <Button kind="primary">Invite</Button>
      </PageHead>
    </Widget>
    <Widget name="RecordHead">
      <RecordHead list={<a href="#main">Investors</a>} name="OF/2026/000518">
        <Button kind="quiet" size="small">
          Next
        </Button>
      </RecordHead>
    </Widget>
    <Widget name="Journey">
      <Journey
        label="The way of an offer"
        steps={[
          { status: 'invited', name: 'Invited', state: 'done', line: '02.11.2026' },
          { status: 'viewed', name: 'Viewed', state: 'skipped', line: 'left out' },
          { status: 'accepted', name: 'Accepted', state: 'now', line: '21.11.2026' },
          { status: 'active', name: 'Active', state: 'ahead', line: 'once it is paid' },
        ]}
      />
    </Widget>
    <Widget name="StepBar">
      <StepBar names={['Amount', 'Data', 'Consents']} at={1} onBack={nothing} onLeave={nothing} />
      <StepBar isNarrow names={['Personal data', 'Document', 'Review']} at={0} />
    </Widget>
    <Widget name="RecordTitle">
      <RecordTitle title="Hanna Kowalska">
        <Button>Edit</Button>
      </RecordTitle>
    </Widget>
    <Widget name="ListHead">
      <ListHead title="Advisors" total={26} totalWords="26 people">
        <HeadButton icon={<Plus size={16} aria-hidden />} onClick={nothing}>
          New advisor
        </HeadButton>
      </ListHead>
    </Widget>
    <Widget name="HeadButton">
      <HeadButton icon={<Plus size={16} aria-hidden />} onClick={nothing}>
        New advisor
      </HeadButton>
    </Widget>
    <Widget name="ActWords">
      <Button kind="primary" size="small">
        <Plus size={16} aria-hidden />
        <ActWords>New advisor</ActWords>
      </Button>
    </Widget>
    <Widget name="ActionBar">
      <ActionBar>
        <Button kind="primary" size="public">
          Accept
        </Button>
      </ActionBar>
    </Widget>
    <Widget name="Fact">
      <Facts>
        <Fact label="Amount">
          <Money amount="10000.00" currency="PLN" />
        </Fact>
        <Fact label="Nothing">
          <None />
        </Fact>
      </Facts>
    </Widget>
    <Widget name="Contact">
      <Contact brand={brand} />
    </Widget>
    <Widget name="ContactWays">
      <ContactWays phone="+48 601 234 567" email="anna.kowalska@example.pl" />
    </Widget>
    <Widget name="ErrorPage">
      <ErrorPage title="It is gone" isInside actions={<Button>Back</Button>}>
        <p>{long}</p>
      </ErrorPage>
    </Widget>
  </>
);
